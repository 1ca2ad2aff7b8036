"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { CreateMove, CreateMoveImport } from "@/lib/contract/move";

/** Cancels an import. */
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

/** Begins to read a shop by its API. */
export async function startMove(body: CreateMove) {
  return runServerAction((api) => api.POST("/moves", { body }));
}

/** Stops reading a shop and deletes its token. */
export async function cancelMove(id: string) {
  return runServerAction((api) =>
    api.POST("/moves/{move}/cancel", { params: { path: { move: id } } }),
  );
}

/** Checks or takes in what was read of a kind. */
export async function importMove(id: string, body: CreateMoveImport) {
  return runServerAction((api) =>
    api.POST("/moves/{move}/imports", { params: { path: { move: id } }, body }),
  );
}
