import { refuseMethod } from '#app/ui/refuse-method.ts'

/** For loaders of addresses that only forms use. */
export const onlyPost = () => refuseMethod('POST')
