import { FormSkeleton } from "@/components/dashboard/skeletons";

export default function Loading() {
  return <FormSkeleton />;
}
