import { Icon, type IconProps } from "@/components/ui/icon";

/** Lucide's `chevron-right`. */
export function ChevronRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m9 18 6-6-6-6" />
    </Icon>
  );
}
