import { ListSkeleton } from "@/components/dashboard/skeletons";

export default function Loading() {
  return <ListSkeleton />;
}
