export { cancelMove } from "./cancel-move";
export { importMove } from "./import-move";
export { moveJobs } from "./jobs";
export { purgeMoves } from "./keeping";
export { getMove, listMoves } from "./list-moves";
export { readMoves } from "./read-moves";
export { reencryptMoveTokens } from "./reencrypt-tokens";
export { startMove } from "./start-move";
