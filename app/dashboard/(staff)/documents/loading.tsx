export { ListSkeleton as default } from "@/components/dashboard/list/skeletons";
