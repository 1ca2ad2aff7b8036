export { SignedOutLayout as default } from "@/components/dashboard/shell/server/signed-out-layout";
