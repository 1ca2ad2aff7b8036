import type { RoomJobs } from "@/lib/platform/queue";
import { copyImages } from "./images/copy-images";
import { IMPORTS } from "./imports/claim-import";
import { runImports } from "./imports/run-imports";
import { forgetBefore } from "./undo/forget-before";

export const importExportJobs: RoomJobs = {
  jobs: () => [
    { name: "run imports", everySeconds: 1, run: () => runImports() },
    { name: "forget what imports changed", everySeconds: 3600, run: () => forgetBefore() },
    { name: "copy imported images", everySeconds: 2, run: () => copyImages() },
  ],
  queues: [IMPORTS],
};
