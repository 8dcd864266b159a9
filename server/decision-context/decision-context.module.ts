import { Global, Module } from '@nestjs/common';
import { PassedRequests } from './passed-requests.js';
import { PastWrites } from './past-writes.js';

/** Provides past writes globally, and ends outdated requests. */
@Global()
@Module({ providers: [PassedRequests, PastWrites], exports: [PastWrites] })
export class DecisionContextModule {}
