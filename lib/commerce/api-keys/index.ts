export { createKey } from "./create-key";
export { listKeys } from "./list-keys";
export { presentNewKey } from "./present";
export { revokeKey } from "./revoke-key";
export { rollKey } from "./roll-key";
