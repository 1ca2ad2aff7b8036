import { Icon, type IconProps } from "@/components/ui/icon";

/** Lucide's `menu`. */
export function Menu(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5h16" />
      <path d="M4 12h16" />
      <path d="M4 19h16" />
    </Icon>
  );
}
