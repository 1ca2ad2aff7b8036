export { ModeLayout as default } from "@/components/dashboard/settings/mode-layout";
