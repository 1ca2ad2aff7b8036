import { ListSkeleton } from "@/components/dashboard/list/skeletons";

export default function Loading() {
  return <ListSkeleton hasTabs />;
}
