import { Icon, type IconProps } from "@/components/ui/icon";

/** Lucide's `arrow-right`. */
export function ArrowRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14" />
      <path d="m12 5 7 7-7 7" />
    </Icon>
  );
}
