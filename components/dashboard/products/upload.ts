import type { UploadWay } from "@/components/dashboard/form/keyed-upload";
import { sendUpload, type Uploaded } from "@/components/dashboard/form/send-upload";
import type { DigitalFile } from "@/lib/contract/digital-file";
import type { StoredMedia } from "@/lib/contract/media";

/** Sends a picture or film. */
export function upload(file: File, way?: UploadWay): Promise<Uploaded<StoredMedia>> {
  const form = new FormData();
  form.set("file", file);
  return sendUpload("/dashboard/uploads/media", form, way);
}

/** Sends a file that buyers download: a new one of a variant, or one in the place of another. */
export function uploadDigitalFile(
  file: File,
  { product, ...of }: { product: string } & ({ variantId: string } | { replaces: string }),
  way: UploadWay,
): Promise<Uploaded<DigitalFile>> {
  const query = new URLSearchParams({ product, name: file.name, ...of });
  return sendUpload(`/dashboard/uploads/digital-files?${query}`, file, way);
}
