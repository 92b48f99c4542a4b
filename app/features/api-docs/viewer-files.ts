import bundle from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import styles from 'swagger-ui-dist/swagger-ui.css?url'

/** Swagger UI, as hashed files of this site. */
export const viewerScript = bundle
export const viewerStyles = styles
