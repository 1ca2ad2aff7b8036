export { FormSkeleton as default } from "@/components/dashboard/shell/skeletons";
