export { copySettingsToTest } from "./copy-to-test";
export { updateStore } from "./update-store";
