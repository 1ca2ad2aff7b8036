import { Icon, type IconProps } from "@/components/ui/icon";

/** Lucide's `minus`. */
export function Minus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14" />
    </Icon>
  );
}
