export { createAddress, deleteAddress, listAddresses, updateAddress } from "./addresses";
export { answerMarketing } from "./answer-marketing";
export { checkCustomer } from "./check-customer";
export {
  type CustomerRow,
  emitCustomerEvent,
  emitOrdersUpdated,
  findSellerCustomer,
  lockCustomer,
} from "./customer-record";
export { eraseCustomer } from "./erase-customer";
export { eraseSubscribers } from "./erase-subscribers";
export { exportCustomer } from "./export-customer";
export { type ImportedCustomer, importCustomer } from "./import-customer";
export { customerJobs } from "./jobs";
export { listCustomers } from "./list-customers";
export { mergeCustomers } from "./merge-customers";
export { lockOrders } from "./owned-records";
export {
  presentAccountAddress,
  presentProfile,
  presentSession,
  presentUpdatedProfile,
} from "./present";
export { presentCustomerExport, presentSellerCustomer } from "./present-seller";
export { readProfile, updateProfile } from "./profile";
export { recordConsent } from "./record-consent";
export { joinSubscription, requestSubscription, SUBSCRIBER_RECORD } from "./subscription";
export { updateCustomer } from "./update-customer";
