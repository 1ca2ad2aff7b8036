import { Film, ImageOff } from "lucide-react";
import { pictureAt } from "@/lib/kit/pictures";
import type { Picture } from "./product-values";
import classes from "./thumbnail.module.css";

/** A small picture beside a name, which describes it. */
export function Thumbnail({ picture }: { picture: Pick<Picture, "path" | "isVideo"> | undefined }) {
  const Icon = picture?.isVideo ? Film : ImageOff;
  return (
    <span className={classes.frame}>
      {picture && !picture.isVideo ? (
        // biome-ignore lint/performance/noImgElement: one small width is enough.
        <img src={pictureAt(picture.path, 96)} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <Icon size={18} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  );
}
