export { FormSkeleton as default } from "@/components/dashboard/list/skeletons";
