import { ListSkeleton } from "@/components/dashboard/shell/skeletons";

export default function Loading() {
  return <ListSkeleton />;
}
