import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { CallInterceptor } from './call.interceptor.js';
import { ProblemFilter } from './problem.filter.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({
  providers: [
    RateLimits,
    { provide: APP_INTERCEPTOR, useClass: CallInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [RateLimits],
})
export class HttpModule {}
