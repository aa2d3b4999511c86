export const insufficientPrivilege = '42501'

/** read_only_sql_transaction */
export const readOnlyState = '25006'

/** disk_full */
export const diskFullState = '53100'
