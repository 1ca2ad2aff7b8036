"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";

/** Stops an import where it stands. */
export async function cancelImport(id: string) {
  return runServerAction((api) =>
    api.POST("/imports/{import}/cancel", { params: { path: { import: id } } }),
  );
}

/** Begins to put back what an import has done. */
export async function undoImport(id: string) {
  return runServerAction((api) =>
    api.POST("/imports/{import}/undo", { params: { path: { import: id } } }),
  );
}
