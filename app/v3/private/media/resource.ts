import { resource } from "@/lib/api/resource";
import { findMedia, presentMedia } from "@/lib/commerce/media";
import { StoredMedia } from "@/lib/contract/media";

/** The endpoints of a picture or a video. */
export const media = resource({
  path: "/v3/private/media/{media}",
  changes: "shared",
  returns: StoredMedia,
  find: findMedia,
  present: presentMedia,
});
