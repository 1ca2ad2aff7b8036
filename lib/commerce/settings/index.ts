export { updateStore } from "./update-store";
