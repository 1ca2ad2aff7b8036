import { recordChange } from "@/lib/commerce/audit";
import type {
  CreateDigitalFileQuery,
  DigitalFile,
  IncomingFile,
  UpdateDigitalFile,
} from "@/lib/contract/digital-file";
import { refuseField } from "@/lib/kit/errors";
import { safeFileName } from "@/lib/kit/file-name";
import { newId } from "@/lib/kit/ids";
import { type Tx, transaction } from "@/lib/platform/db";
import {
  type DigitalFileRow,
  type FileEditor,
  findVariantForFiles,
  lockFile,
  presentFile,
} from "./file-rows";
import { attachUpload, releaseUpload, removeBytes, storeUpload } from "./stored-upload";

type Which = { product: string; file: string };

/**
 * Adds a file to a variant: orders paid from then on can download it. Refuses not_found, variant_required,
 * variant_not_found, validation_failed, and service_unavailable while there is nowhere to keep it.
 */
export async function addFile(
  editor: FileEditor,
  product: string,
  { file, variantId, ...said }: CreateDigitalFileQuery & { file: IncomingFile },
): Promise<DigitalFile> {
  const variant = await findVariantForFiles(editor, product, variantId);
  const name = requireName(said.name ?? file.name);
  const { store, now } = editor;
  return storeUpload(file, now, (kept) =>
    transaction(async (tx) => {
      const data = { id: newId("digitalFile"), storeId: store.id, ...variant, name, ...kept };
      const row = await tx.digitalFile.create({ data: { ...data, createdAt: now } });
      await attachUpload(tx, kept.storageName);
      return record(tx, editor, { before: null, after: row });
    }),
  );
}

/** Calls a file something else. Refuses not_found, validation_failed. */
export async function renameFile(
  editor: FileEditor,
  which: Which,
  request: UpdateDigitalFile,
): Promise<DigitalFile> {
  const name = requireName(request.name);
  return transaction(async (tx) => {
    const before = await lockFile(tx, editor, which);
    const after = await tx.digitalFile.update({ where: { id: before.id }, data: { name } });
    return record(tx, editor, { before, after });
  });
}

/**
 * Replaces the bytes of a file, also for earlier buyers. Refuses not_found, and service_unavailable while there is
 * nowhere to keep them.
 */
export async function replaceFile(
  editor: FileEditor,
  which: Which,
  file: IncomingFile,
): Promise<DigitalFile> {
  await transaction((tx) => lockFile(tx, editor, which));
  let replaced = "";
  const presented = await storeUpload(file, editor.now, (kept) =>
    transaction(async (tx) => {
      const before = await lockFile(tx, editor, which);
      replaced = before.storageName;
      const data = { ...kept, replacedAt: editor.now };
      const after = await tx.digitalFile.update({ where: { id: before.id }, data });
      await attachUpload(tx, kept.storageName);
      await releaseUpload(tx, before.storageName, editor.now);
      return record(tx, editor, { before, after });
    }),
  );
  await removeBytes([replaced]);
  return presented;
}

/** Removes a file from its variant. It is kept while any buyer may still download it. Refuses not_found. */
export async function deleteFile(editor: FileEditor, which: Which): Promise<void> {
  await transaction(async (tx) => {
    const before = await lockFile(tx, editor, which);
    await tx.digitalFile.update({ where: { id: before.id }, data: { deletedAt: editor.now } });
    await record(tx, editor, { before, after: null });
  });
}

function requireName(sent: string | null): string {
  const name = safeFileName(sent ?? "");
  if (name !== "") return name;
  throw refuseField("name", "required", "Say what the file is called.");
}

type Written = { before: DigitalFileRow | null; after: DigitalFileRow | null };

async function record(
  tx: Tx,
  editor: FileEditor,
  { before, after }: Written,
): Promise<DigitalFile> {
  const row = after ?? before;
  if (row === null) throw new Error("Bug: a file is there before or after a change of it");
  await recordChange(tx, editor, {
    action: "product.files_changed",
    objectId: row.productId,
    before: before && { file: presentFile(before) },
    after: after && { file: presentFile(after) },
    isShared: true,
  });
  return presentFile(row);
}
