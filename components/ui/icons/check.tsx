import { Icon, type IconProps } from "@/components/ui/icon";

/** Lucide's `check`. */
export function Check(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 6 9 17l-5-5" />
    </Icon>
  );
}
