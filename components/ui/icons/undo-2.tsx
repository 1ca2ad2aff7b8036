import { Icon, type IconProps } from "@/components/ui/icon";

/** Lucide's `undo-2`. */
export function Undo2(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 14 4 9l5-5" />
      <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
    </Icon>
  );
}
