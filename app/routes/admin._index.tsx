export { clientLoader, default, ErrorBoundary, handle, loader, shouldRevalidate } from './admin.dashboard'
