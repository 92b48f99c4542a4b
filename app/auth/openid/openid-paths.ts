/** Where somebody begins who signs in by the provider. */
export const openIdPath = '/admin/openid'

/** Where the provider sends them back to. */
export const openIdCallbackPath = `${openIdPath}/callback`
