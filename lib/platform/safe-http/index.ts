export { ask, type Question } from "./ask";
export { type FetchFailure, getFile } from "./get-file";
export { type Network, network } from "./network";
export { type Answer, type Outgoing, post } from "./post";
export { findTargetProblem } from "./target";
