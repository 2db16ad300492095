#include <mpi.h>

#include <chrono>
#include <thread>

#include "houseway/version.hpp"
#include "simulate/ranks/module.hpp"

namespace houseway::simulate {

namespace {

constexpr int tag = 1;

Place start() {
  // One thread of several calls MPI.
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  Place place;
  MPI_Comm_rank(MPI_COMM_WORLD, &place.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &place.size);
  MPI_Comm here = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, place.rank, MPI_INFO_NULL, &here);
  MPI_Comm_rank(here, &place.local_rank);
  MPI_Comm_size(here, &place.local_size);
  MPI_Comm_free(&here);
  return place;
}

/// A long message waits until the other side looks for it. MPI would wait at full power.
void send(int to, const char* bytes, std::size_t size) {
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Isend(bytes, static_cast<int>(size), MPI_CHAR, to, tag, MPI_COMM_WORLD, &request);
  for (int sent = 0;;) {
    MPI_Test(&request, &sent, MPI_STATUS_IGNORE);
    if (sent != 0) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

bool message(int* from, std::size_t* size) {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return false;
  int count = 0;
  MPI_Get_count(&status, MPI_CHAR, &count);
  *from = status.MPI_SOURCE;
  *size = static_cast<std::size_t>(count);
  return true;
}

void receive(int from, char* bytes, std::size_t size) {
  MPI_Recv(bytes, static_cast<int>(size), MPI_CHAR, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

void finish() { MPI_Finalize(); }

constexpr MpiModule module{.version = HOUSEWAY_VERSION,
                           .start = start,
                           .send = send,
                           .message = message,
                           .receive = receive,
                           .finish = finish};

}  // namespace

extern "C" const MpiModule* houseway_mpi_module();
const MpiModule* houseway_mpi_module() { return &module; }

}  // namespace houseway::simulate
