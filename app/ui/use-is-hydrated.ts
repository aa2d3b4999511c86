import { useSyncExternalStore } from 'react'

/** Until then buttons and the Enter key wait: nobody could show the answer. */
export const useIsHydrated = () => useSyncExternalStore(subscribeToNothing, onClient, onServer)

const subscribeToNothing = () => () => {}
const onClient = () => true
const onServer = () => false
