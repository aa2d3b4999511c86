import { useSyncExternalStore } from 'react'

/** Until then nobody could tell the server's answer: buttons wait, and with them the Enter key. */
export const useIsHydrated = () => useSyncExternalStore(subscribeToNothing, onClient, onServer)

const subscribeToNothing = () => () => {}
const onClient = () => true
const onServer = () => false
