export { ListSkeleton as default } from "@/components/dashboard/shell/skeletons";
