export { createCustomField } from "./create-custom-field";
export { deleteCustomField } from "./delete-custom-field";
export { purgeDeletedField } from "./deleted-fields";
export { presentCustomField } from "./present";
export { readFieldFilters, readFilterValue } from "./read-filters";
export {
  checkManyCustomValues,
  mergeCustomValues,
  readCustomValues,
  readManyCustomValues,
} from "./read-values";
export { type CustomFieldRow, findCustomField, findCustomFields } from "./rows";
export { updateCustomField } from "./update-custom-field";
export { type CustomFieldDetail, customFieldsSql, presentCustomFields } from "./values-sql";
