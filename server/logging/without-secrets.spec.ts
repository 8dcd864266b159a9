import { expect, it } from 'vitest';
import { withoutSecrets } from './without-secrets.js';

it.each([
  ['GET /main?password=hunter2&x=1', 'GET /main?password=…&x=1'],
  ['sent password=hunter2 twice', 'sent password=… twice'],
  ['email=a%40b.test&newPassword=hunter2', 'email=a%40b.test&newPassword=…'],
  ['{"password":"hunter2","email":"a@b.test"}', '{"password":…,"email":"a@b.test"}'],
  ["{ password: 'hunter2 and more' }", '{ password: … }'],
  ['Password = hunter2', 'Password = …'],
  ['a=1;password%3Dhunter2', 'a=1;password%3D…'],
  ['token=abc', 'token=…'],
  ['wachtwoord: hunter2', 'wachtwoord: …'],
  ['Authorization: Bearer abc', 'Authorization: Bearer …'],
  ['the password is too short', 'the password is too short'],
  ['/login?token=abc&to=/main', '/login?…'],
  ['GET https://veenkade.example/login?to=%2Fmain#x', 'GET https://veenkade.example/login?…#x'],
  ['/main?week=2026-11-23', '/main?week=2026-11-23'],
])('writes %j into the log as %j', (text, written) => {
  expect(withoutSecrets(text)).toBe(written);
});
