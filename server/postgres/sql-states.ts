export const insufficientPrivilege = '42501'

/** read_only_sql_transaction */
export const readOnlyState = '25006'

/** undefined_table */
export const undefinedTable = '42P01'

/** undefined_column */
export const undefinedColumn = '42703'

/** disk_full */
export const diskFullState = '53100'

/** Of what has no state: the driver's own, of a database that is silent or gone. */
export const driverWords =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded|Client (has enc|was cl))/
