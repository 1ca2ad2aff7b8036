import { Film, ImageOff } from "lucide-react";
import { pictureAt } from "@/lib/kit/pictures";
import type { Picture } from "./product-values";

/** A picture as large as a finger's tip; beside a name, which says what it is. */
export function Thumbnail({ picture }: { picture: Pick<Picture, "path" | "isVideo"> | undefined }) {
  const Icon = picture?.isVideo ? Film : ImageOff;
  return (
    <span
      style={{
        flex: "none",
        display: "grid",
        placeItems: "center",
        width: 40,
        height: 40,
        overflow: "hidden",
        borderRadius: 8,
        background: "light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-6))",
        color: "var(--mantine-color-dimmed)",
      }}
    >
      {picture && !picture.isVideo ? (
        // biome-ignore lint/performance/noImgElement: one small width is enough.
        <img
          src={pictureAt(picture.path, 96)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          style={{ width: "100%", height: "100%", objectFit: "cover" }}
        />
      ) : (
        <Icon size={18} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  );
}
