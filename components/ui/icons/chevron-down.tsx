import { Icon, type IconProps } from "@/components/ui/icon";

/** Lucide's `chevron-down`. */
export function ChevronDown(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9 6 6 6-6" />
    </Icon>
  );
}
