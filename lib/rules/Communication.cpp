#include "rules/Communication.h"
#include <cctype>
#include <set>
#include <string_view>

namespace adjgen {

namespace {

using Names = std::set<std::string_view>;

const Names &passiveNames() {
  static const Names names = {"Abort",
                              "Aint_add",
                              "Aint_diff",
                              "Attr_get",
                              "Attr_put",
                              "Barrier",
                              "Buffer_attach",
                              "Buffer_detach",
                              "Cart_coords",
                              "Cart_create",
                              "Cart_get",
                              "Cart_map",
                              "Cart_rank",
                              "Cart_shift",
                              "Cart_sub",
                              "Cartdim_get",
                              "Comm_compare",
                              "Comm_create",
                              "Comm_create_errhandler",
                              "Comm_create_group",
                              "Comm_create_keyval",
                              "Comm_delete_attr",
                              "Comm_dup",
                              "Comm_free_keyval",
                              "Comm_get_attr",
                              "Comm_get_errhandler",
                              "Comm_get_name",
                              "Comm_group",
                              "Comm_rank",
                              "Comm_remote_size",
                              "Comm_set_attr",
                              "Comm_set_errhandler",
                              "Comm_set_name",
                              "Comm_size",
                              "Comm_split",
                              "Comm_split_type",
                              "Comm_test_inter",
                              "Dims_create",
                              "Dist_graph_create",
                              "Dist_graph_create_adjacent",
                              "Dist_graph_neighbors",
                              "Dist_graph_neighbors_count",
                              "Errhandler_free",
                              "Errhandler_set",
                              "Error_class",
                              "Error_string",
                              "Finalized",
                              "Get_count",
                              "Get_count_c",
                              "Get_elements",
                              "Get_elements_c",
                              "Get_library_version",
                              "Get_processor_name",
                              "Get_version",
                              "Graph_create",
                              "Graph_get",
                              "Graph_neighbors",
                              "Graph_neighbors_count",
                              "Graphdims_get",
                              "Group_compare",
                              "Group_difference",
                              "Group_excl",
                              "Group_free",
                              "Group_incl",
                              "Group_intersection",
                              "Group_rank",
                              "Group_size",
                              "Group_translate_ranks",
                              "Group_union",
                              "Info_create",
                              "Info_free",
                              "Info_set",
                              "Init",
                              "Init_thread",
                              "Initialized",
                              "Iprobe",
                              "Is_thread_main",
                              "Pcontrol",
                              "Probe",
                              "Query_thread",
                              "Topo_test",
                              "Type_commit",
                              "Type_contiguous",
                              "Type_create_darray",
                              "Type_create_hindexed",
                              "Type_create_hindexed_block",
                              "Type_create_hvector",
                              "Type_create_indexed_block",
                              "Type_create_resized",
                              "Type_create_struct",
                              "Type_create_subarray",
                              "Type_dup",
                              "Type_get_extent",
                              "Type_get_extent_c",
                              "Type_get_name",
                              "Type_get_true_extent",
                              "Type_get_true_extent_c",
                              "Type_indexed",
                              "Type_set_name",
                              "Type_size",
                              "Type_size_c",
                              "Type_vector",
                              "Wtick",
                              "Wtime"};
  return names;
}

const Names &freeingNames() {
  static const Names names = {"Comm_disconnect", "Comm_free", "Finalize", "Op_free", "Type_free"};
  return names;
}

/// Those with rules, for pointers to numbers.
const Names &namesWithRules() {
  static const Names names = {"Send",
                              "Ssend",
                              "Bsend",
                              "Rsend",
                              "Recv",
                              "Sendrecv",
                              "Sendrecv_replace",
                              "Bcast",
                              "Reduce",
                              "Allreduce",
                              "Gather",
                              "Gatherv",
                              "Scatter",
                              "Scatterv",
                              "Allgather",
                              "Allgatherv",
                              "Alltoall",
                              "Alltoallv",
                              "Alltoallw",
                              "Reduce_scatter",
                              "Reduce_scatter_block",
                              "Scan",
                              "Exscan",
                              "Isend",
                              "Issend",
                              "Ibsend",
                              "Irsend",
                              "Irecv",
                              "Ibcast",
                              "Ireduce",
                              "Iallreduce",
                              "Iscan",
                              "Iexscan",
                              "Igather",
                              "Igatherv",
                              "Iscatter",
                              "Iscatterv",
                              "Iallgather",
                              "Iallgatherv",
                              "Ialltoall",
                              "Ialltoallv",
                              "Ireduce_scatter",
                              "Ireduce_scatter_block",
                              "Get_address"};
  return names;
}

/// "Send" of "MPI_Send" and "PMPI_Send"; nothing else.
std::string_view withoutPrefix(std::string_view name) {
  for (const std::string_view prefix : {"MPI_", "PMPI_"})
    if (name.starts_with(prefix))
      return name.substr(prefix.size());
  return {};
}

} // namespace

MpiKind mpiKind(const std::string &name) {
  const std::string_view n = withoutPrefix(name);
  if (n.empty())
    return MpiKind::None;
  return passiveNames().contains(n)   ? MpiKind::Passive
         : freeingNames().contains(n) ? MpiKind::Frees
                                      : MpiKind::Unsupported;
}

bool onlyMeets(const std::string &name) { return withoutPrefix(name) == "Barrier"; }

std::string insteadOf(const std::string &mpiCall) {
  const std::string_view n = withoutPrefix(mpiCall);
  if (n.ends_with("_init"))
    return "make such requests for real numbers; for numbers of another type start each message by itself "
           "(MPI_Isend, "
           "MPI_Irecv)";
  if (mpiCall.starts_with("MPI_") && namesWithRules().contains(n))
    return "pass pointers to numbers (double, float, int, ...), or to structs of nothing but numbers: there "
           "is a rule for "
           "these, and none for memory of another type";
  if (n.starts_with("Wait") || n.starts_with("Test") || n.starts_with("Start") || n == "Request_free")
    return "include <mpi.h>: by its declaration adjgen knows the call";
  if (n == "Op_create")
    return "make the operation in code that is not differentiated, and give its derivatives there "
           "(adjgen_mpi_operation of <adjgen/mpi.h>)";
  if (n.starts_with("Isendrecv"))
    return "start the two messages by MPI_Isend and MPI_Irecv, each with a request of its own";
  if (n.starts_with("Ialltoallw"))
    return "use MPI_Alltoallw, or start a message to and from each process by MPI_Isend and MPI_Irecv";
  if (n.ends_with("_c"))
    return "use the call without _c: what takes several counts or displacements has derivatives, and makes "
           "types, by ints only";
  if (n == "Cancel" || n == "Request_get_status")
    return "wait for each message that has been started (MPI_Wait), or ask whether it is there (MPI_Test)";
  return "move the call out of the code that is differentiated";
}

bool isObjectOfMessages(const std::string &rule, const std::string &parameter) {
  static const Names objects = {"object", "a", "b", "c", "d"};
  return rule.starts_with("adjgen_mpi_") && objects.contains(parameter);
}

bool movesOnlyCount(const std::string &mpiCall, const std::string &buffer) {
  static const Names names =
                         {"Send",   "Ssend",     "Bsend",  "Rsend",  "Recv",  "Sendrecv", "Sendrecv_replace",
                          "Isend",  "Issend",    "Ibsend", "Irsend", "Irecv", "Bcast",    "Ibcast",
                          "Reduce", "Allreduce", "Scan",   "Exscan"},
                     collecting = {"Gather", "Gatherv", "Allgather", "Allgatherv"};
  std::string call = mpiCall;
  if (call == "adjgen_mpi_irecv_into" || call == "adjgen_mpi_ibcast_into")
    return buffer == "buf" || buffer == "buffer";
  const std::string_view n = withoutPrefix(call);
  return names.contains(n) || (collecting.contains(n) && buffer == "sendbuf") ||
         ((n == "Scatter" || n == "Scatterv") && buffer == "recvbuf");
}

MessageRole messageRole(const std::string &rule) {
  const std::string call = mpiCallOf(rule);
  for (const std::string_view chooses : {"MPI_Waitany", "MPI_Waitsome", "MPI_Test"})
    if (call.starts_with(chooses))
      return MessageRole::Chooses;
  if (call == "MPI_Iprobe")
    return MessageRole::Chooses;
  if (call == "MPI_Wait" || call == "MPI_Waitall")
    return MessageRole::Completes;
  const bool isInto = call.starts_with("adjgen_mpi_i") && call.ends_with("_into");
  const bool isStart =
      call.starts_with("MPI_I") && !call.starts_with("MPI_Init") && !call.starts_with("MPI_Is_");
  return isInto || isStart || call.starts_with("MPI_Start") ? MessageRole::Starts : MessageRole::None;
}

std::string inSteps(const std::string &mpiCall) {
  static const Names names = {"Recv",     "Irecv",   "Sendrecv", "Sendrecv_replace", "Probe",
                              "Iprobe",   "Wait",    "Test",     "Waitall",          "Waitany",
                              "Waitsome", "Testall", "Testany",  "Testsome"};
  const std::string_view n = mpiCall.starts_with("MPI_") ? withoutPrefix(mpiCall) : std::string_view();
  if (!names.contains(n))
    return "";
  std::string own(n);
  own[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(own[0])));
  return "adjgen_mpi_" + own + "_in_step";
}

std::string mpiCallOfDerivative(const std::string &function) {
  std::string name = function;
  for (const std::string_view suffix : {"_d", "_b", "_fwd", "_in_place", "_into", "_for"})
    if (name.ends_with(suffix))
      name.resize(name.size() - suffix.size());
  return mpiCallOf(name + "_for");
}

std::string mpiCallOf(const std::string &rule) {
  std::string_view n = rule;
  constexpr std::string_view prefix = "adjgen_mpi_", suffix = "_for";
  if (!n.starts_with(prefix) || !n.ends_with(suffix) || n.size() <= prefix.size() + suffix.size())
    return rule;
  std::string name(n.substr(prefix.size(), n.size() - prefix.size() - suffix.size()));
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return "MPI_" + name;
}

} // namespace adjgen
