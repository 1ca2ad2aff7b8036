import { Icon, type IconProps } from "@/components/ui/icon";

/** Lucide's `search`. */
export function Search(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m21 21-4.34-4.34" />
      <circle cx="11" cy="11" r="8" />
    </Icon>
  );
}
