import type { RoomJobs } from "@/lib/platform/jobs";
import { copyImages } from "./images/copy-images";
import { runImports } from "./imports/run-imports";
import { purgeUndoStates } from "./undo/purge-undo-states";

export const importExportJobs: RoomJobs = () => [
  { name: "run imports", everySeconds: 1, run: () => runImports() },
  { name: "purge former values of imports", everySeconds: 3600, run: () => purgeUndoStates() },
  { name: "copy imported images", everySeconds: 2, run: () => copyImages() },
];
