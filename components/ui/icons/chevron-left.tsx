import { Icon, type IconProps } from "@/components/ui/icon";

/** Lucide's `chevron-left`. */
export function ChevronLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m15 18-6-6 6-6" />
    </Icon>
  );
}
