export { addLicenseKeys } from "./add-license-keys";
export { deliverDigitalGoods } from "./deliver-digital-goods";
export { digitalJobs } from "./jobs";
export { listLicenseKeys } from "./list-license-keys";
export { listOrderLicenseKeys } from "./list-order-license-keys";
export { readDigitalGoods } from "./read-digital-goods";
export { reencryptLicenseKeys } from "./reencrypt-license-keys";
export { removeLicenseKeys } from "./remove-license-keys";
