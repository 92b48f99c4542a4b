import { expect, test } from 'vitest'

import { fetchText } from './fetch-text.server'

test.each([
  'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0.pem',
  'https://127.0.0.1:1/',
  'https://[::1]:1/',
  'https://10.0.0.7/',
  'https://localhost:1/',
])('nothing is asked for at %s', async (url) => {
  await expect(fetchText(url)).rejects.toThrow(/not allowed|Only https/)
})
