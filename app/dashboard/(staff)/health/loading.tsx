import { FormSkeleton } from "@/components/dashboard/shell/skeletons";

export default function Loading() {
  return <FormSkeleton />;
}
