import { Icon, type IconProps } from "@/components/ui/icon";

/** Lucide's `plus`. */
export function Plus(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14" />
      <path d="M12 5v14" />
    </Icon>
  );
}
